import './boot/security.ts';
import './boot/react-refresh-hook.ts';
import { start } from './start.tsx';

void start();
