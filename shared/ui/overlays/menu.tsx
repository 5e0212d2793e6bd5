import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonStyle } from '../base/button-style.ts';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { MenuProps } from './menu-popup.tsx';

const { Lazy, preload } = createLazyComponent(async () => (await import('./menu-popup.tsx')).MenuPopup);

/**
 * A button that opens a list of actions, links or choices. The list and its library are loaded on hover or focus. `label` names a button
 * that shows only an icon, as in `IconButton`.
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
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        id={id}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        $variant={variant}
        $small
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Trigger>
      <Lazy
        isNeeded={isOpen}
        onFailure={() => setOpen(false)}
        props={{ isOpen, setOpen, button, items, value, onValueChange, align, labelledBy: id }}
      />
    </>
  );
}

const Trigger = styled.button<ButtonStyle>`
  ${buttonStyle}
  color: inherit;
`;
