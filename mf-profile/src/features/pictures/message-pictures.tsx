import type { OwnPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureTile } from './picture-tile.tsx';
import { changePictures, deletePicture, isAppealing } from './pictures.api.ts';

/** The pictures for messages that were refused: here their owner asks for a second check. */
export function MessagePictures({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that was used disappears, so the heading takes the focus.
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const change = useMutation(changePictures);
  const remove = useMutation(deletePicture);
  const error = change.error ?? remove.error;
  // The heading stays when the last picture was deleted, because it has the focus.
  if (pictures.length === 0 && !remove.isSuccess) return null;
  return (
    <SectionCard title={t('pictures.messages.title')} headingRef={heading}>
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
            isAppealing={isAppealing(change, picture.id)}
            onAppeal={() => change.mutate({ id: picture.id, appeal: true }, focusHeading)}
            onDelete={() => remove.mutate(picture.id, focusHeading)}
          />
        ))}
      </PictureList>
    </SectionCard>
  );
}
