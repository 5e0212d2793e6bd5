import type { ScamRisk } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, Icon, space } from '@liaison/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

/** Advice beside a text that is about money or leads away from the site. It blocks nothing. */
export function ScamHint({ risk }: { risk: ScamRisk }) {
  const { t } = useTranslation('chat');
  return (
    <Line>
      <Icon icon={TriangleAlert} size={16} />
      <span>{t(`scam.${risk}`)}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space[1]};
  max-width: 520px;
  margin: ${space[1]} 0 0;
  color: ${color.warning};
  font-size: ${fontSize.s};

  svg {
    flex: none;
    margin-top: 0.15em;
  }
`;
