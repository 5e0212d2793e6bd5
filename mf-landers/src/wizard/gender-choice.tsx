import { type Gender, genders } from '@liaison/shared/contracts';
import { choiceStyle, color, FieldError, Legend, radius, space, targetSize } from '@liaison/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

interface GenderChoiceProps {
  name: string;
  legend: string;
  label: (gender: Gender) => string;
  error: string | undefined;
  /** Whether the browser asks for a missing answer, which it then announces as wrong from the start. */
  required: boolean;
  onChange: () => void;
}

/** Uncontrolled radio buttons inside their labels: in the prerendered HTML they work before any script has loaded. */
export function GenderChoice({ name, legend, label, error, required, onChange }: GenderChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId} onChange={onChange}>
      <Legend>{legend}</Legend>
      <Row>
        {genders.map((gender) => (
          <Option key={gender}>
            <input type="radio" name={name} value={gender} required={required} />
            {label(gender)}
          </Option>
        ))}
      </Row>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-top: ${space[1]};
`;

/** Two beside each other, unless a word is too long for that. */
const Option = styled.label`
  display: flex;
  flex: 40%;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding: ${space[2]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  cursor: pointer;

  input {
    ${choiceStyle}
  }
  &:has(input:checked) {
    background: ${color.accentSoft};
    border-color: ${color.accent};
  }
`;
