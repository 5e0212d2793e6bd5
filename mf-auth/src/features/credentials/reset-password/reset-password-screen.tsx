import { useState } from 'react';
import { useLocation } from 'react-router';
import { readEmailState } from '../../../email-state.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { ResetMailSent } from './reset-mail-sent.tsx';

export function Component() {
  const typedEmail = readEmailState(useLocation().state);
  const [email, setEmail] = useState(typedEmail);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [isReopened, setReopened] = useState(false);

  const handleChangeEmail = () => {
    setSentAt(null);
    setReopened(true);
  };
  if (sentAt !== null)
    return (
      <ResetMailSent email={email} sentAt={sentAt} onSent={setSentAt} onChangeEmail={handleChangeEmail} />
    );
  return (
    <ResetRequestForm
      email={email}
      focusEmail={isReopened}
      onSent={(sent) => {
        setEmail(sent.email);
        setSentAt(sent.sentAt);
      }}
    />
  );
}
