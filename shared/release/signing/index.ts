export { admitSigned } from './admit-signed.ts';
export {
  anyModule,
  getKeyPinsPath,
  getSigningKeyPath,
  type KeyPins,
  readKeyPins,
  readSigning,
  readSigningKey,
  type Signing,
  unsigned,
  writeKeyFile,
} from './key-files.ts';
export { createSigningKey, PublicKey, rotateSigningKey, type SigningKey } from './signing-key.ts';
export { signatureFile } from './signature.ts';
