import { useTranslation } from '@liaison/shared/i18n';
import { fontWeight, space, VisuallyHidden } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { GiftDrawing } from './gift-drawing.tsx';
import { getGiftNameKeys } from './gift-name.ts';

/** A gift in a message: its drawing and its name. */
export function GiftLine({ id }: { id: string }) {
  const { t } = useTranslation('chat');
  return (
    <Line>
      <GiftDrawing id={id} size={48} />
      <VisuallyHidden>{t('row.gift')} </VisuallyHidden>
      {t(getGiftNameKeys(id))}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${fontWeight.medium};
`;
