import { Combobox } from '@base-ui/react/combobox';
import { type Ref, useLayoutEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, layer, radius, shadow, space, targetSize } from '../base/tokens.ts';
import { controlStyle } from './control-style.ts';
import type { FieldControlProps, FieldProps } from './field.tsx';

export interface ComboBoxOption {
  value: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  /** The options that match the typed text. */
  options: readonly ComboBoxOption[];
  value: ComboBoxOption | null;
  onChange: (option: ComboBoxOption | null) => void;
  onInputChange: (text: string) => void;
  onBlur?: () => void;
  /** Shown in the list and announced, for example that nothing was found. */
  status?: string;
  ref?: Ref<HTMLInputElement>;
}

interface ComboBoxInputProps extends ComboBoxProps {
  controlProps: FieldControlProps;
  /** That the placeholder had the focus. */
  hasFocus: boolean;
}

export function ComboBoxInput({
  label: name,
  options,
  value,
  onChange,
  onInputChange,
  onBlur,
  status,
  ref,
  controlProps,
  hasFocus,
}: ComboBoxInputProps) {
  const { id } = controlProps;
  // Before a dialog around it sees that the focus is nowhere.
  useLayoutEffect(() => {
    if (hasFocus) document.getElementById(id)?.focus();
  }, [hasFocus, id]);
  const chosen = useStableOption(value);
  return (
    <Combobox.Root
      items={options}
      // `options` are filtered by the caller.
      filter={null}
      autoHighlight
      value={chosen}
      itemToStringLabel={({ label }: ComboBoxOption) => label}
      isItemEqualToValue={(first, second) => first.value === second.value}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onInputChange(text);
      }}
    >
      <Control
        {...controlProps}
        // While the list is open, everything outside it is hidden from screen readers, its label too.
        aria-label={typeof name === 'string' ? name : undefined}
        ref={ref}
        autoComplete="off"
        onBlur={onBlur}
      />
      <Combobox.Portal>
        <Positioner sideOffset={4} align="start">
          <Popup>
            <Combobox.Status>{status !== undefined && <StatusText>{status}</StatusText>}</Combobox.Status>
            <Combobox.List>
              {({ label, detail, value: key }: ComboBoxOption, index: number) => (
                <Option key={key} index={index} value={options[index]}>
                  {label}
                  {detail !== undefined && <Detail>{detail}</Detail>}
                </Option>
              )}
            </Combobox.List>
          </Popup>
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** The library treats a new object as a new selection and would overwrite the text being typed. */
function useStableOption(option: ComboBoxOption | null): ComboBoxOption | null {
  const { value, label, detail } = option ?? {};
  return useMemo(
    () => (value === undefined || label === undefined ? null : { value, label, detail }),
    [value, label, detail],
  );
}

const Control = styled(Combobox.Input)`
  ${controlStyle}
`;

/** Above dialogs, because the sign-up form can be in one. */
const Positioner = styled(Combobox.Positioner)`
  z-index: ${layer.aboveDialog};
`;

const Popup = styled(Combobox.Popup)`
  box-sizing: border-box;
  width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: min(var(--available-height), 320px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[1]};
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  box-shadow: ${shadow};

  &[data-empty]:not(:has(p)) {
    display: none;
  }
`;

const Option = styled(Combobox.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: ${targetSize};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.accentSoft};
    /* The focus stays in the field, and forced colours replace the background. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[data-selected] {
    color: ${color.accent};
  }
`;

const Detail = styled.span`
  font-size: ${fontSize.s};
  color: ${color.muted};
`;

const StatusText = styled.p`
  padding: ${space[2]} ${space[3]};
  font-size: ${fontSize.s};
  color: ${color.muted};
`;
