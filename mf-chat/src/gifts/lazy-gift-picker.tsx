import { createLazyComponent } from '@liaison/shared/ui';

export const { Lazy: LazyGiftPicker } = createLazyComponent(
  async () => (await import('./gift-picker.tsx')).GiftPicker,
);
