import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../base/text.tsx';
import { color, radius } from '../base/tokens.ts';

/** For a member seen within the last ten minutes. The word is visually hidden unless `withText`. */
export function OnlineDot({ withText }: { withText?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Line>
      <Dot />
      {withText ? t('online') : <VisuallyHidden>{t('online')}</VisuallyHidden>}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

const Dot = styled.span`
  /* A border, because the system's own colours replace backgrounds. */
  border: 5px solid ${color.success};
  border-radius: ${radius.full};
  box-shadow: 0 0 0 1px ${color.successSoft};
`;
