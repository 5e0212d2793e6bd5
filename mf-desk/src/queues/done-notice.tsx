import { Alert } from '@liaison/shared/ui';

interface DoneNoticeProps {
  /** How many items were left, by a decision or otherwise. */
  count: number;
  text: string | null;
}

/** Says anew what each decision did, and takes the focus, since the control that had it goes away with its item. */
export const DoneNotice = ({ count, text }: DoneNoticeProps) => (
  <div>
    <div role="status">
      {text !== null && (
        <Alert key={count} tone="success">
          {text}
        </Alert>
      )}
    </div>
    {count > 0 && <span key={count} tabIndex={-1} ref={focus} />}
  </div>
);

const focus = (element: HTMLElement | null) => element?.focus();
