import './boot/security.ts';
import './boot/verify-scripts.ts';
import './boot/react-refresh-hook.ts';
import { storeInstallOffer } from './installed-app/install-offer.ts';
import { start } from './start.tsx';

storeInstallOffer();
void start();
