import { useState } from 'react';
import { useLocation } from 'react-router';
import { emailIn } from '../../typed-email.ts';
import { RequestForm } from './request-form.tsx';
import { ResetMailSent } from './reset-mail-sent.tsx';

export function Component() {
  const typed = emailIn(useLocation().state);
  const [email, setEmail] = useState(typed);
  const [sentAt, setSentAt] = useState<number | null>(null);

  if (sentAt !== null)
    return (
      <ResetMailSent email={email} sentAt={sentAt} onSent={setSentAt} onChange={() => setSentAt(null)} />
    );
  return (
    <RequestForm
      email={email}
      onSent={(sent) => {
        setEmail(sent.email);
        setSentAt(sent.sentAt);
      }}
    />
  );
}
