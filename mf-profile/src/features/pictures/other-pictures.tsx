import type { OwnPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Icon,
  IconButton,
  type IconButtonProps,
  radius,
  Text,
  useErrorText,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SectionCard } from '../../section-card.tsx';
import { AddPicture } from './add-picture.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureTile } from './picture-tile.tsx';
import { useWaitingPictures } from './pictures.api.ts';
import { usePictureActions } from './use-picture-actions.ts';
import { useReorder } from './use-reorder.ts';
import { WaitingPictures } from './waiting-pictures.tsx';

/** The pictures beside the main one, in the order in which premium members see them. */
export function OtherPictures({ pictures, limit, isPremium }: OtherPicturesProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const waiting = useWaitingPictures();
  const { headingRef, error, saveOrder, makeMain, getTileProps } = usePictureActions();
  const [status, setStatus] = useState('');
  const count = pictures.length;
  const expectedCount = count + waiting.filter(({ canSucceed }) => canSucceed).length;
  const { order, getItemProps, getHandleProps, move } = useReorder(
    pictures.map(({ id }) => id),
    (ids, moved) => {
      saveOrder(ids);
      setStatus(t('pictures.moved', { position: ids.indexOf(moved) + 1, count }));
    },
  );

  return (
    <SectionCard title={t('pictures.more.title')} headingRef={headingRef}>
      <div>
        <Text $weight="medium" $figures>
          {t('pictures.more.used', { used: count, limit })}
        </Text>
        <Text $size="s" $muted>
          {t('pictures.more.text')}
        </Text>
      </div>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      {count > 0 && (
        <PictureList>
          {pictures.map((picture, index) => {
            const { id, status: review } = picture;
            const position = index + 1;
            return (
              <PictureTile
                key={id}
                picture={picture}
                name={t('pictures.name', { position })}
                itemProps={{ ...getItemProps(id), style: { order: order.indexOf(id) } }}
                {...getTileProps(id)}
                {...(review !== 'rejected' && { onMakeMain: () => makeMain(id) })}
                {...(index > 0 && { onMoveForward: () => move(id, index - 1) })}
                {...(position < count && { onMoveBack: () => move(id, index + 1) })}
                handle={
                  count > 1 && (
                    <MoveHandle label={t('pictures.move', { position, count })} {...getHandleProps(id)} />
                  )
                }
              />
            );
          })}
        </PictureList>
      )}
      <WaitingPictures pictures={waiting} onFocusLost={() => headingRef.current?.focus()} />
      <AddPicture isFull={expectedCount >= limit} limit={limit} isPremium={isPremium} />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </SectionCard>
  );
}

/** Where a picture is dragged by, or moved by the arrow keys. */
function MoveHandle(props: Omit<IconButtonProps, 'children'>) {
  return (
    <Handle solid {...props}>
      <Icon icon={GripVertical} />
    </Handle>
  );
}

interface OtherPicturesProps {
  pictures: OwnPicture[];
  limit: number;
  isPremium: boolean;
}

const Handle = styled(IconButton)`
  border-radius: ${radius.control};
  cursor: grab;
  /* A finger drags the picture instead of scrolling the page. */
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;
