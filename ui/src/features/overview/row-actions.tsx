import { useQuery } from '@tanstack/react-query';
import { copyWithNote } from '../../components/clipboard.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { Menu, MenuItem, MenuLink } from '../../components/menu.tsx';
import { useProject } from '../projects/index.ts';
import { pageAddressQuery } from './page-address.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { t } from '../../words/words.ts';

export interface RowActionsProps {
  /** The value as people know it. */
  label: string;
  field: string;
  value: string;
  /** Whether it is a page of the site. */
  isPage: boolean;
  onFilter: (filter: FieldFilter) => void;
}

/** What can be done with a value of a list; open at first. */
export default function RowActions(props: RowActionsProps) {
  const { label, field, value, isPage, onFilter } = props;
  const exclude = () =>
    onFilter({ field, operator: value === '' ? 'isNotNull' : 'notEquals', value });
  return (
    <Menu isOpenAtFirst button={<RowMenuButton label={label} />}>
      <MenuItem onClick={() => onFilter({ field, value })}>{t`Filter by this`}</MenuItem>
      <MenuItem onClick={exclude}>{t`Exclude this`}</MenuItem>
      {isPage && value !== '' && <OpenPage path={value} />}
      <MenuItem onClick={() => void copyWithNote(label)}>{t`Copy`}</MenuItem>
    </Menu>
  );
}

/** A link to the page on its site, once its address is known. */
function OpenPage({ path }: { path: string }) {
  const project = useProject();
  const hosts = ('allowedHostnames' in project && project.allowedHostnames) || [];
  const address = useQuery(pageAddressQuery(project.id, path, hosts));
  const words = t`Open page in a new tab`;
  if (typeof address.data !== 'string') {
    return (
      <MenuItem disabled onClick={() => undefined}>
        {address.isPending ? words : t`The address of this page is unknown`}
      </MenuItem>
    );
  }
  return (
    <MenuLink>
      <a href={address.data} target="_blank" rel="noopener noreferrer" title={address.data}>
        {words}
      </a>
    </MenuLink>
  );
}
