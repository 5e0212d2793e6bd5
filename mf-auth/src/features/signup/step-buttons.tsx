import { useTranslation } from '@liaison/shared/i18n';
import { below, Button, space } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepFocus } from '../../keep-focus.ts';
import { useSignupFlow } from './signup-flow.ts';

/** The way back, the way round where there is one, and the way on. What is saved stays saved whichever is taken. */
export function StepButtons({ onSkip, isSkipping, children }: StepButtonsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { back } = useSignupFlow();
  return (
    <Row>
      {back && (
        <Back
          variant="quiet"
          icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onMouseDown={keepFocus}
          onClick={back}
        >
          {t('common:actions.back')}
        </Back>
      )}
      <Room />
      {onSkip && (
        <Button variant="quiet" loading={isSkipping} onMouseDown={keepFocus} onClick={onSkip}>
          {t('auth:steps.skip')}
        </Button>
      )}
      {children && <On>{children}</On>}
    </Row>
  );
}

interface StepButtonsProps {
  onSkip?: () => void;
  isSkipping?: boolean;
  /** The button that goes on. */
  children?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Room = styled.span`
  flex: 1;
`;

/** Its arrow stands on the edge of what is above it. */
const Back = styled(Button)`
  margin-inline-start: -${space[2]};
  padding-inline: ${space[2]};
`;

/** On a phone a row of its own, under the thumb: in some languages three words do not fit side by side. */
const On = styled.div`
  display: grid;
  ${below.s} {
    flex-basis: 100%;
  }
`;
