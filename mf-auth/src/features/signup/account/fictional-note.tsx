import { useSettings } from '@liaison/shared/session';
import { Alert } from '@liaison/shared/ui';

/** Said before anybody signs up, in the site's own words (DEC-22). */
export function FictionalNote() {
  const { fictional_enabled: isEnabled, fictional_warning: warning } = useSettings();
  return isEnabled && warning !== '' ? <Alert tone="warn">{warning}</Alert> : null;
}
