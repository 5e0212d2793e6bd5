import { useEffect, useState } from 'react';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, ButtonLink, Dialog, Text, useDismissal } from '@liaison/shared/ui';

const delaySeconds = 40;

interface TimeBonusDialogProps {
  percent: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  secondsLeft: number;
}

/** Opens 40 s after the member has entered the members area, unless it was dismissed (PAY-032, PAY-034). */
export function TimeBonusDialog({ percent, endsAt, secondsLeft }: TimeBonusDialogProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [isDismissed, dismiss] = useDismissal('hide-time-bonus-modal');
  const secondsAtStart = useSecondsAtEntry(secondsLeft);
  return (
    <Dialog
      open={!isDismissed && secondsAtStart - secondsLeft >= delaySeconds}
      onClose={dismiss}
      title={t('timeBonus.title', { percent })}
      actions={
        <>
          <ButtonLink to="/credits" onClick={dismiss}>
            {t('timeBonus.see')}
          </ButtonLink>
          <Button variant="secondary" onClick={dismiss}>
            {t('timeBonus.later')}
          </Button>
        </>
      }
    >
      <Text>{t('timeBonus.text', { percent })}</Text>
      <Text>{t('timeBonus.ends', { time: format.time(endsAt) })}</Text>
    </Dialog>
  );
}

let secondsAtEntry: number | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** How many seconds were left at the entry. Screens of the area have several layouts, of which each renders the dialog anew. */
function useSecondsAtEntry(secondsLeft: number): number {
  const [atEntry] = useState(() => secondsAtEntry ?? secondsLeft);
  useEffect(() => {
    clearTimeout(leaving);
    secondsAtEntry = atEntry;
    return () => {
      // The next layout renders the dialog before this runs.
      leaving = setTimeout(() => (secondsAtEntry = undefined));
    };
  }, [atEntry]);
  return atEntry;
}
