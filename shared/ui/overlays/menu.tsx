import { lazy, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonStyle } from '../base/button-style.ts';
import type { MenuProps } from './menu-popup.tsx';

const loadPopup = () => import('./menu-popup.tsx');
const Popup = lazy(() => loadPopup().then(({ MenuPopup }) => ({ default: MenuPopup })));

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

const Trigger = styled.button<ButtonStyle>`
  ${buttonStyle}
  color: inherit;
`;
