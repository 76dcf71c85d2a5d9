import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonLook } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../components/menu.tsx';
import { showToast } from '../../components/toast-store.ts';
import { longText } from './long-text.ts';
import { DesignCard, DesignRow, DesignSection } from './design-section.tsx';

const variants = ['primary', 'plain', 'danger', 'risky', 'quiet'] as const;
const sizes = ['normal', 'small'] as const;
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

export function ActionParts() {
  const [open, setOpen] = useState<'small' | 'large' | null>(null);
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const close = () => setOpen(null);
  return (
    <DesignSection title="Actions">
      <DesignCard>
        {sizes.map((size) => (
          <DesignRow key={size} title={`Buttons, ${size}`}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} disabled>
                {variant}, disabled
              </Button>
            ))}
            <Link to="." className={buttonLook({ size })}>
              primary, link
            </Link>
            <Link to="." className={buttonLook({ variant: 'plain', size })}>
              plain, link
            </Link>
          </DesignRow>
        ))}
        <DesignRow title="Menus">
          <Menu label="Actions for a row" align="start">
            <MenuChoices label="Order" value={order} choices={orders} onChange={setOrder} />
            <MenuLine />
            <MenuItem onClick={() => undefined}>Rename</MenuItem>
            <MenuItem disabled onClick={() => undefined}>
              Only for admins
            </MenuItem>
            <MenuItem danger onClick={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
          <Menu align="start" button={<Button variant="plain">Menu of a button</Button>}>
            <MenuItem onClick={() => undefined}>Download as CSV</MenuItem>
          </Menu>
        </DesignRow>
        <DesignRow title="Dialogs, confirmations and toasts">
          <Button variant="plain" onClick={() => setOpen('small')}>
            Open dialog
          </Button>
          <Button variant="plain" onClick={() => setOpen('large')}>
            Open large dialog
          </Button>
          <ConfirmButton action="Remove" onConfirm={() => undefined}>
            Remove member
          </ConfirmButton>
          <CopyButton text="copied" />
          <Button
            variant="plain"
            onClick={() => showToast('Deleted the label “checkout”.', () => Promise.resolve())}
          >
            Show toast
          </Button>
          <Button
            variant="plain"
            onClick={() =>
              showToast(`Deleted “${longText}”.`, () =>
                Promise.reject(new Error('The service can’t be reached.')),
              )
            }
          >
            Show failing toast
          </Button>
        </DesignRow>
      </DesignCard>
      {open && (
        <Dialog title="Rename dashboard" large={open === 'large'} onClose={close}>
          <p className="mb-4 text-sm text-muted">Its links and embeds stay as they are.</p>
          <div className="flex gap-2">
            <Button onClick={close}>Rename</Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </DesignSection>
  );
}
