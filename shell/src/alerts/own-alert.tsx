import type { AlertName } from '@liaison/release/routes';
import type { SlotName } from '@liaison/shared/module';
import { DisabledNotificationsAlert } from './disabled-notifications-alert.tsx';
import { TermsAlert } from './terms-alert.tsx';

/** The alerts that the shell has itself, in one file that is loaded for the few members who see one of them. */
export function OwnAlert({ name }: { name: Exclude<AlertName, SlotName> }) {
  return name === 'terms' ? <TermsAlert /> : <DisabledNotificationsAlert />;
}
