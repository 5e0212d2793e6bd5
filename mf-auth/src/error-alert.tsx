import { Alert, useErrorText } from '@liaison/shared/ui';

/** An error that belongs to no form field. */
export function ErrorAlert({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  return error && <Alert tone="error">{errorText(error)}</Alert>;
}
