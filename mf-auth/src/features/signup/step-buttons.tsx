import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignupFlow } from './signup-flow.ts';

/** The way back, the way round where there is one, and the way on. What is saved stays saved whichever is taken. */
export function StepButtons({ onSkip, isSkipping, children }: StepButtonsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { back } = useSignupFlow();
  return (
    <Cluster $justify="space-between">
      <div>
        {back && (
          <Button
            variant="quiet"
            icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={back}
          >
            {t('common:actions.back')}
          </Button>
        )}
      </div>
      <Cluster>
        {onSkip && (
          <Button variant="quiet" loading={isSkipping} onClick={onSkip}>
            {t('auth:steps.skip')}
          </Button>
        )}
        {children}
      </Cluster>
    </Cluster>
  );
}

interface StepButtonsProps {
  onSkip?: () => void;
  isSkipping?: boolean;
  /** The button that goes on. */
  children?: ReactNode;
}
