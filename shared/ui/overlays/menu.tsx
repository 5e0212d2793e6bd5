import { useTranslation } from '@liaison/shared/i18n';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonStyle } from '../base/button-style.ts';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { MenuProps } from './menu-popup.tsx';
import { showToast } from './toast.ts';

const { Lazy, preload } = createLazyComponent(async () => (await import('./menu-popup.tsx')).MenuPopup);

/**
 * A button that opens a list of actions, links or choices. The list and its library are loaded on hover or focus; if that fails, a click
 * says so. `label` is the accessible name of a button that shows only an icon.
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
  const { t } = useTranslation('errors');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  function handleClick() {
    setWasOpened(true);
    setOpen(!isOpen);
  }

  function handleFailure() {
    showToast(t('unavailable'), 'error');
    setOpen(false);
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={handleClick}
      >
        {trigger}
      </Trigger>
      {wasOpened && (
        <Lazy
          isNeeded={isOpen}
          onFailure={handleFailure}
          props={{ isOpen, setOpen, button, items, value, onValueChange, align, labelledBy: id }}
        />
      )}
    </>
  );
}

const Trigger = styled.button<ButtonStyle>`
  ${buttonStyle}
  color: inherit;
`;
