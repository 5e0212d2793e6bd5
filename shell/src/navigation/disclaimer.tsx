import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, fontWeight, NamedIcon, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** States the minimum age and that some profiles are fictional (SHELL-058). */
export function Disclaimer() {
  const { t } = useTranslation('shell');
  const { min_age: age, fictional_warning: warning, fictional_icon: icon } = useSettings();
  return (
    <Box aria-label={t('disclaimer.label')}>
      <Age aria-hidden="true">{age}+</Age>
      <div>
        <p>{t('disclaimer.adults', { age })}</p>
        {warning && (
          <Warning>
            <NamedIcon name={icon} fallback="mask" size={20} />
            {warning}
          </Warning>
        )}
      </div>
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  gap: ${space[4]};
  font-size: ${fontSize.s};
  color: ${color.muted};
`;

const Age = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  width: max(44px, 2.4em);
  height: max(44px, 2.4em);
  border: 2px solid ${color.control};
  border-radius: 50%;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
`;

/** A screen that says the same before a purchase marks it, so that a page says it once. */
const Warning = styled.p`
  display: flex;
  gap: ${space[2]};
  padding-top: ${space[2]};
  color: ${color.warning};

  svg {
    margin-top: 2px;
  }
  body:has([data-fictional-warning]) & {
    display: none;
  }
`;
