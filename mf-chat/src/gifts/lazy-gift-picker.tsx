import { createLazyDialog } from '../lazy-dialog.tsx';

export const LazyGiftPicker = createLazyDialog(async () => (await import('./gift-picker.tsx')).GiftPicker);
