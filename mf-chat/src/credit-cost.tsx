import { useMessagePrice, useSettings } from '@liaison/shared/session';
import { CreditPrice } from '@liaison/shared/ui';

/** In credits and in money (DEC-35). */
export function CreditCost({ credits }: { credits: number }) {
  const { message_credits } = useSettings();
  const money = useMessagePrice();
  return (
    <CreditPrice
      credits={credits}
      perCredit={money ? money.costs / message_credits : null}
      currency={money?.currency ?? 'EUR'}
    />
  );
}
