import { useTranslation } from '@liaison/shared/i18n';
import { Button, Icon, mediaDown, space } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { preventBlur } from '../../prevent-blur.ts';
import { useSignupFlow } from './signup-flow.ts';

/** Back, Skip, and the button that continues (`children`). */
export function StepButtons({ onSkip, isSkipping, children }: StepButtonsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { openPrevious } = useSignupFlow();
  return (
    <Row>
      {openPrevious && (
        <BackButton
          variant="quiet"
          icon={<Icon icon={ChevronLeft} />}
          onMouseDown={preventBlur}
          onClick={openPrevious}
        >
          {t('common:actions.back')}
        </BackButton>
      )}
      <Spacer />
      {onSkip && (
        <Button variant="quiet" loading={isSkipping} onMouseDown={preventBlur} onClick={onSkip}>
          {t('auth:steps.skip')}
        </Button>
      )}
      {children && <Continue>{children}</Continue>}
    </Row>
  );
}

interface StepButtonsProps {
  onSkip?: () => void;
  isSkipping?: boolean;
  /** The button that continues. */
  children?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Spacer = styled.span`
  flex: 1;
`;

/** The negative margin aligns its icon with the content above. */
const BackButton = styled(Button)`
  margin-inline-start: -${space[2]};
  padding-inline: ${space[2]};
`;

/** A row of its own on phones, because three labels do not fit side by side in some languages. */
const Continue = styled.div`
  display: grid;
  ${mediaDown.s} {
    flex-basis: 100%;
  }
`;
