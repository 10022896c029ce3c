-- Who has starred a work is asked whenever a version of it is published.
CREATE INDEX favourites_work ON favourites (work_id);
