import { EmailAddress } from '@liaison/shared/parts';

/** For `<Trans components>`: the address in a sentence, whose text it renders itself. */
export const BoldEmail = ({ email }: { email: string }) => (
  <b>
    <EmailAddress>{email}</EmailAddress>
  </b>
);
