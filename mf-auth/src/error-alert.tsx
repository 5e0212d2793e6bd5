import { Alert, useErrorText } from '@liaison/shared/ui';

/** An error that belongs to no form field. */
export function ErrorAlert({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  return (
    error && (
      <div ref={show}>
        <Alert tone="error">{errorText(error)}</Alert>
      </div>
    )
  );
}

/** The button that was pressed may be far below. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
