import type { ReactNode } from 'react';
import { Locked } from '../../components/locked.tsx';
import { type Permission, useDeniedReason } from './permissions.ts';

/** Disables the controls in it for people who may not use them. The service checks this by itself. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return <Locked deniedReason={useDeniedReason(to)}>{children}</Locked>;
}
