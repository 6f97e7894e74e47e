import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field/field.tsx';
import { BankIcon, SearchIcon } from '../../ui/icons/things.tsx';
import { PhoneIcon } from '../../ui/icons/work.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBankTypes } from './queries.ts';

/** Shown only if the list is long enough to search. */
const searchFrom = 8;

export function pathOfBankForm(code: string): string {
  return withQuery(paths.myBank(), { bankType: code });
}

/** Banks and e-wallets of the member's country; each opens its form, and an only one opens it at once. */
export function BankTypesList() {
  const t = useText('bank');
  const s = useText('common');
  const types = useBankTypes();
  const [search, setSearch] = useState('');
  const onlyType = types.data?.items.length === 1 ? types.data.items[0] : undefined;
  useEffect(() => {
    if (onlyType) navigate(pathOfBankForm(onlyType.code), { replace: true });
  }, [onlyType]);
  if (types.isPending) return <Skeleton label={s('page.loading')} />;
  if (types.isLoadingError) {
    return <NoSignal onRetry={() => types.refetch()} />;
  }
  const { items } = types.data;
  if (onlyType) return <Skeleton label={s('page.loading')} />;
  const wanted = search.trim().toLowerCase();
  const found = items.filter((type) => type.name.toLowerCase().includes(wanted));
  return (
    <>
      {items.length >= searchFrom && (
        <Field
          label={t('search')}
          type="search"
          value={search}
          trailing={<SearchIcon />}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {(['bank', 'wallet'] as const).map((kind) => {
        const ofKind = found.filter((type) => type.kind === kind);
        return (
          ofKind.length > 0 && (
            <section key={kind} className="stack">
              <h2 className="h2">{t(`kind.${kind}`)}</h2>
              <List>
                {ofKind.map((type) => (
                  <ListLink
                    key={type.code}
                    plain
                    href={pathOfBankForm(type.code)}
                    start={kind === 'bank' ? <BankIcon /> : <PhoneIcon />}
                    title={type.code === 'other' ? t('otherBank') : type.name}
                  />
                ))}
              </List>
            </section>
          )
        );
      })}
      {found.length === 0 && <Empty mood="not-found" title={t('noBank')} text={t('noBankText')} />}
    </>
  );
}
