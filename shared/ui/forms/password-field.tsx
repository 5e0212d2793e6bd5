import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `autoComplete` must be `current-password` or `new-password`, so that password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={t(isShown ? 'password.hide' : 'password.show', { field: props.label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon icon={icon} />
        </IconButton>
      }
    />
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  label: string;
  autoComplete: string;
}
