import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, createLazyComponent, QueryView, Text, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { twoStepQuery } from './two-step.api.ts';

/** Few members open them, so the screen starts without them. */
const { Lazy: LazySetUpSteps } = createLazyComponent(
  async () => (await import('./set-up-steps.tsx')).SetUpSteps,
);
const { Lazy: LazyTurnOffForm } = createLazyComponent(
  async () => (await import('./turn-off-form.tsx')).TurnOffForm,
);

/** The second step of the log in: whether it is on, and turning it on and off. */
export function TwoStepSection() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const query = useQuery(twoStepQuery);
  const [open, setOpen] = useState<'set-up' | 'turn-off' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing the form removes the focused element.
  const close = () => {
    setOpen(null);
    heading.current?.focus();
  };

  return (
    <SectionCard title={t('twoStep.title')} headingRef={heading}>
      <QueryView query={query} loading={skeleton}>
        {({ since, recovery_codes_left: count }) => (
          <>
            {open === 'set-up' && (
              <LazySetUpSteps isNeeded onFailure={close} fallback={skeleton} props={{ onClose: close }} />
            )}
            {open === 'turn-off' && (
              <LazyTurnOffForm isNeeded onFailure={close} fallback={skeleton} props={{ onClose: close }} />
            )}
            {open === null && (
              <>
                <Text $size="s" $muted>
                  {t('twoStep.text')}
                </Text>
                <Cluster $justify="space-between">
                  <Text>
                    {since === null
                      ? t('twoStep.off')
                      : `${t('twoStep.on', { date: format.date(since) })} ${t('twoStep.codesLeft', { count })}`}
                  </Text>
                  <Button
                    variant="secondary"
                    small
                    onClick={() => setOpen(since === null ? 'set-up' : 'turn-off')}
                  >
                    {t(since === null ? 'twoStep.setUp' : 'twoStep.turnOff')}
                  </Button>
                </Cluster>
              </>
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

const skeleton = <TextSkeleton lines={2} />;
