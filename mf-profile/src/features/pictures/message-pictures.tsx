import type { OwnPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Text, useErrorText } from '@liaison/shared/ui';
import { SectionCard } from '../../section-card.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureTile } from './picture-tile.tsx';
import { usePictureActions } from './use-picture-actions.ts';

/** The pictures for messages that were refused: here their owner asks for a second check. */
export function MessagePictures({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { headingRef, error, hasDeleted, getTileProps } = usePictureActions();
  // The heading stays when the last picture was deleted, because it has the focus.
  if (pictures.length === 0 && !hasDeleted) return null;
  return (
    <SectionCard title={t('pictures.messages.title')} headingRef={headingRef}>
      <Text $size="s" $muted>
        {t('pictures.messages.text')}
      </Text>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <PictureList>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            name={t('pictures.messages.name', { position: index + 1 })}
            {...getTileProps(picture.id)}
          />
        ))}
      </PictureList>
    </SectionCard>
  );
}
