import { Icon, IconButton, type IconButtonProps, radius } from '@liaison/shared/ui';
import { GripVertical } from 'lucide-react';
import { styled } from 'styled-components';

/** Where a picture is dragged by, or moved by the arrow keys. */
export function MoveHandle(props: Omit<IconButtonProps, 'children'>) {
  return (
    <Handle solid {...props}>
      <Icon icon={GripVertical} />
    </Handle>
  );
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
