import { useTypedFields } from '#web/platform/drafts/use-typed-fields.ts';
import { profileFieldNames } from './profile-problems.ts';

/** What has been typed over the saved details and not saved yet; it outlasts a session that ends, for the same person. */
export const useTypedProfile = () => useTypedFields('profile', profileFieldNames);
