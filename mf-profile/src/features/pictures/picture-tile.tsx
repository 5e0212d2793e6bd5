import type { OwnPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  color,
  fontSize,
  fontWeight,
  getPlaceholderColor,
  Icon,
  layer,
  Menu,
  type MenuItem,
  radius,
  shadow,
  space,
  Text,
  useImageUrl,
} from '@liaison/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { DeletePicture } from './delete-picture.tsx';

/** One own picture with the state of its review and what can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, name, itemProps, handle, isAppealing, onAppeal } = props;
  const { onDelete, onMakeMain, onMoveForward, onMoveBack } = props;
  const { t } = useTranslation(['profile', 'photos', 'common']);
  const imageUrl = useImageUrl();
  const [isDeleting, setDeleting] = useState(false);
  const { status, reason, can_appeal: canAppeal, can_delete: canDelete = true } = picture;
  const { placeholder, thumb_filename: thumb } = picture;
  const items: MenuItem[] = [
    ...toItem(t('profile:pictures.makeMain'), onMakeMain),
    ...toItem(t('profile:pictures.forward'), onMoveForward),
    ...toItem(t('profile:pictures.back'), onMoveBack),
    ...(canDelete
      ? [{ label: t('profile:pictures.delete'), onSelect: () => setDeleting(true), danger: true }]
      : []),
  ];
  return (
    <Item {...itemProps}>
      <Frame style={{ backgroundColor: getPlaceholderColor(placeholder) }} $isDimmed={status === 'rejected'}>
        <img src={imageUrl(thumb)} alt={name} width={240} height={320} loading="lazy" draggable={false} />
        {status !== 'approved' && <Badge>{t(`profile:pictures.status.${status}`)}</Badge>}
        <Controls>
          {handle}
          {items.length > 0 && (
            <Menu
              variant="secondary"
              label={t('profile:pictures.menu', { name })}
              trigger={<Icon icon={EllipsisVertical} />}
              items={items}
            />
          )}
        </Controls>
      </Frame>
      {status === 'rejected' && (
        <Reason>
          {reason && (
            <Text $size="s">{t('profile:pictures.reason', { reason: t(`photos:reasons.${reason}`) })}</Text>
          )}
          {canAppeal ? (
            <Button variant="secondary" small loading={isAppealing} onClick={onAppeal}>
              {t('profile:pictures.appeal')}
            </Button>
          ) : (
            <Text $size="s" $muted>
              {t('profile:pictures.final')}
            </Text>
          )}
        </Reason>
      )}
      <DeletePicture
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          onDelete();
        }}
      />
    </Item>
  );
}

interface PictureTileProps {
  picture: OwnPicture;
  /** What it is called: the main photo, or by its position. */
  name: string;
  itemProps?: ComponentProps<'li'>;
  handle?: ReactNode;
  /** While the second check is being asked for. */
  isAppealing: boolean;
  onAppeal: () => void;
  onDelete: () => void;
  onMakeMain?: () => void;
  onMoveForward?: () => void;
  onMoveBack?: () => void;
}

const toItem = (label: string, onSelect: (() => void) | undefined): MenuItem[] =>
  onSelect ? [{ label, onSelect }] : [];

const Item = styled.li`
  min-width: 0;

  &[data-dragged] {
    position: relative;
    z-index: ${layer.raised};
    opacity: 0.85;
    box-shadow: ${shadow};
    border-radius: ${radius.card};
  }
`;

const Frame = styled.div<{ $isDimmed: boolean }>`
  position: relative;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.card};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: ${({ $isDimmed }) => ($isDimmed ? 0.5 : 1)};
  }
`;

const Badge = styled.span`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  max-width: calc(100% - 2 * ${space[2]});
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
`;

const Controls = styled.div`
  position: absolute;
  inset: auto ${space[2]} ${space[2]};
  display: flex;
  justify-content: space-between;

  > :last-child {
    margin-left: auto;
  }
`;

const Reason = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;
