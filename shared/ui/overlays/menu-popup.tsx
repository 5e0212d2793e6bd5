import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import type { ButtonVariant } from '../base/button-style.ts';
import { color, fontSize, layer, motion, radius, shadow, space, targetSize } from '../base/tokens.ts';
import { useCloseRequest } from './use-close-request.ts';

export type MenuItem =
  | { kind?: 'action'; label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  | { kind: 'link'; label: ReactNode; icon?: ReactNode; to: string }
  | { kind: 'choice'; label: ReactNode; value: string; lang?: string }
  | { kind: 'separator' };

export interface MenuProps {
  trigger: ReactNode;
  label?: string;
  items: MenuItem[];
  /** The selected item of kind `choice`. */
  value?: string;
  onValueChange?: (value: string) => void;
  variant?: ButtonVariant;
  align?: 'start' | 'end';
}

export interface MenuPopupProps extends Pick<MenuProps, 'items' | 'value' | 'onValueChange' | 'align'> {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
}

export function MenuPopup({
  isOpen,
  setOpen,
  button,
  items,
  value,
  onValueChange,
  align,
  labelledBy,
}: MenuPopupProps) {
  useCloseRequest(isOpen, () => setOpen(false));
  // Not null: the library would wait for a container and never open the menu.
  const [landmark] = useState(
    () => button.current?.closest<HTMLElement>('header, nav, main, footer') ?? undefined,
  );
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(open, details) => {
        // The click handler of the button closes the menu; if this closed it first, that click would open it again.
        if (!open && details.event.target instanceof Node && button.current?.contains(details.event.target))
          return;
        setOpen(open);
      }}
    >
      {/* In the landmark of its button, for users who navigate by landmarks. */}
      <Menu.Portal container={landmark}>
        <Positioner anchor={button} sideOffset={6} align={align} collisionPadding={8}>
          <Popup finalFocus={button} aria-labelledby={labelledBy}>
            {items.some((item) => item.kind === 'choice') ? (
              <Menu.RadioGroup value={value} onValueChange={(next: string) => onValueChange?.(next)}>
                <Items items={items} />
              </Menu.RadioGroup>
            ) : (
              <Items items={items} />
            )}
          </Popup>
        </Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Items({ items }: { items: MenuItem[] }): ReactNode {
  return items.map((item, index) => <Item key={index} item={item} />);
}

function Item({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Separator />;
  if (item.kind === 'link') {
    return (
      <LinkItem closeOnClick render={<Link to={item.to} />}>
        {item.icon}
        {item.label}
      </LinkItem>
    );
  }
  if (item.kind === 'choice') {
    return (
      <Choice value={item.value} closeOnClick lang={item.lang}>
        <Tick>
          <Menu.RadioItemIndicator>
            <Icon icon={Check} />
          </Menu.RadioItemIndicator>
        </Tick>
        {item.label}
      </Choice>
    );
  }
  return (
    <Action onClick={item.onSelect} $danger={item.danger}>
      {item.icon}
      {item.label}
    </Action>
  );
}

const Positioner = styled(Menu.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Menu.Popup)`
  min-width: 200px;
  max-width: calc(100vw - 16px);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: 6px;
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow};
  transition: opacity ${motion.fast};
  outline: none;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${targetSize};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Action = styled(Menu.Item)<{ $danger?: boolean }>`
  ${itemStyle}
  ${({ $danger }) =>
    $danger &&
    css`
      color: ${color.error};
    `}
`;

const LinkItem = styled(Menu.LinkItem)`
  ${itemStyle}
`;

const Choice = styled(Menu.RadioItem)`
  ${itemStyle}
`;

const Tick = styled.span`
  display: grid;
  width: 20px;
  height: 20px;
  color: ${color.accent};
`;

const Separator = styled(Menu.Separator)`
  height: 1px;
  margin: 6px ${space[3]};
  background: ${color.line};
`;
