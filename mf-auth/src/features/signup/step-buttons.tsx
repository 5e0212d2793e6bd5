import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, space } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSignupFlow } from './signup-flow.ts';

/** The way back, the way round where there is one, and the way on. What is saved stays saved whichever is taken. */
export function StepButtons({ onSkip, isSkipping, children }: StepButtonsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { back } = useSignupFlow();
  return (
    <Cluster $justify="space-between">
      {back ? (
        <Back
          variant="quiet"
          icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={back}
        >
          {t('common:actions.back')}
        </Back>
      ) : (
        <span />
      )}
      <Cluster $gap={2}>
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

/** Its arrow stands on the edge of what is above it. */
const Back = styled(Button)`
  margin-inline-start: -${space[2]};
  padding-inline: ${space[2]};
`;
