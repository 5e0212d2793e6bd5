import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { Text } from '../base/text.tsx';
import { color, space, targetSize } from '../base/tokens.ts';

/** `valueText` is what screen readers announce instead of the number. */
export function Slider({ label, valueText, onValueChange, ...input }: SliderProps) {
  const id = useId();
  return (
    <Row>
      <Text as="label" $size="s" htmlFor={id}>
        {label}
      </Text>
      <Range
        {...input}
        id={id}
        type="range"
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
    </Row>
  );
}

interface SliderProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'value'> {
  label: string;
  valueText: string;
  onValueChange: (value: number) => void;
}

/** The slider has a line of its own where it would be too short beside the label. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};

  label {
    min-width: 7rem;
  }
`;

const Range = styled.input`
  flex: 1 0 80px;
  min-width: 0;
  height: ${targetSize};
  margin: 0;
  accent-color: ${color.accent};
  cursor: pointer;
`;
