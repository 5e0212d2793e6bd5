import {
  Gender,
  Locale,
  MemberName,
  ProfileChanges,
  Sexuality,
  SignupPlace,
} from '@liaison/shared/contracts';
import * as z from 'zod/mini';

/** What an operator writes of a fictional partner. A change keeps the optional fields that it leaves out. */
export const FictionalProfile = z.strictObject({
  ...ProfileChanges.shape,
  name: MemberName,
  /** In which the partner answers. */
  language: Locale,
  gender: Gender,
  looking_for: Gender,
  sexuality: z.optional(Sexuality),
  date_of_birth: z.nonoptional(ProfileChanges.shape.date_of_birth),
  ...SignupPlace.shape,
});
export type FictionalProfile = z.infer<typeof FictionalProfile>;
