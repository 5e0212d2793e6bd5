import { Alert, useErrorText } from '@liaison/shared/ui';

/** What went wrong, where no field can say it. */
export function FailureAlert({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  return error && <Alert tone="bad">{errorText(error)}</Alert>;
}
