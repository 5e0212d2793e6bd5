export { defineModule } from './define-module.ts';
export { ModuleHostContext, type ModuleHost, Slot, type SlotName, type SlotProps } from './slot.ts';
