import { useTranslation } from '@liaison/shared/i18n';
import { showToast } from '@liaison/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it first opens. When that fails, as it does offline, it closes with a message instead of
 * replacing the screen by an error, and opening it again tries again.
 */
export function createLazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const { t } = useTranslation('errors');
    const [Dialog, setDialog] = useState(() => loaded);
    const isMissing = props.open && !Dialog;

    const handleFailure = useEffectEvent(() => {
      showToast(t('unavailable'), 'error');
      props.onClose();
    });
    useEffect(() => {
      if (!isMissing) return;
      let isGone = false;
      async function loadDialog() {
        try {
          const component = await load();
          loaded = component;
          if (!isGone) setDialog(() => component);
        } catch {
          if (!isGone) handleFailure();
        }
      }
      void loadDialog();
      return () => {
        isGone = true;
      };
    }, [isMissing]);

    return Dialog && <Dialog {...props} />;
  };
}
