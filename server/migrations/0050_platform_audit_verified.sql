-- The audit log's page says when the log was last verified. Without the index a log that nobody has verified is read from end to end.
create index audit_log_verified on audit_log (seq desc) where action = 'audit.verified';
