import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonVariant, type ButtonStyle } from '../base/button-style.ts';

const loadPopup = () => import('./menu-popup.tsx');
const Popup = lazy(() => loadPopup().then(({ MenuPopup }) => ({ default: MenuPopup })));

export type MenuItem =
  | { kind?: 'action'; label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  | { kind: 'link'; label: ReactNode; icon?: ReactNode; to: string }
  | { kind: 'choice'; label: ReactNode; value: string; lang?: string }
  | { kind: 'separator' };

/**
 * A button that opens a list of actions, links or choices. The list and its library are loaded on hover or focus.
 * `label` is the accessible name of a button that shows only an icon.
 */
export function Menu({
  trigger,
  label,
  items,
  value,
  onValueChange,
  variant = 'quiet',
  align = 'end',
}: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function handleClick() {
    setWasOpened(true);
    setOpen(!isOpen);
  }

  return (
    <>
      <Trigger
        ref={button}
        type="button"
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        $variant={variant}
        $small
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onClick={handleClick}
      >
        {trigger}
      </Trigger>
      {wasOpened && (
        <Suspense fallback={null}>
          <Popup {...{ isOpen, setOpen, button, items, value, onValueChange, align }} labelledBy={id} />
        </Suspense>
      )}
    </>
  );
}

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

const Trigger = styled.button<ButtonStyle>`
  ${buttonStyle}
  color: inherit;
`;
