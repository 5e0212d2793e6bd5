import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, mediaForcedColors, motion, radius, space, targetSize } from '../base/tokens.ts';
import { Hint } from './field.tsx';

/** For settings that apply immediately; use `Checkbox` for a value that is submitted with a form. */
export function Switch({ label, hint, id, ...input }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Row>
      {label && (
        <div>
          <label htmlFor={controlId}>{label}</label>
          {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
        </div>
      )}
      <Track
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
        role="switch"
        id={controlId}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
      />
    </Row>
  );
}

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Left out only where a table's headings show it; `aria-label` names the switch then. */
  label?: ReactNode;
  hint?: ReactNode;
}

/** With large text on a phone the switch is below the text. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
  min-height: ${targetSize};

  > div {
    flex: 1 1 min(10.5rem, 100%);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 52px;
  height: 32px;
  margin: 6px 0;
  background: ${color.surface};
  border: 2px solid ${color.control};
  border-radius: ${radius.full};
  cursor: pointer;
  transition: background-color ${motion.normal};

  &::before {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    /* A border, because the system's own colours replace backgrounds. */
    border: 10px solid ${color.control};
    border-radius: ${radius.full};
    transition: transform ${motion.normal};
  }
  &:checked {
    background: ${color.accent};
    border-color: ${color.accent};
  }
  &:checked::before {
    border-color: ${color.onAccent};
    transform: translateX(20px);
  }
  ${mediaForcedColors} {
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
    }
    &:checked::before {
      border-color: HighlightText;
    }
  }
`;
