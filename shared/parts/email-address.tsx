import { Fragment } from 'react';

/** Where it is wider than a phone with large text, it breaks before the @ or a dot. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?=[.@])/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
