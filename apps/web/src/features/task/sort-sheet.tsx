import { taskOrders } from '@pollen/contract/values/task-order';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, Switch } from '../../ui/choice/tick.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { openPopup, type Shown } from '../../ui/popup/store.ts';
import {
  chooseList,
  type ListChoice,
  lengths,
  plainChoice,
  surveyKinds,
  useListChoice,
} from './list-choice.ts';
import './task.css';

export function openSortSheet(): void {
  openPopup((shown) => <SortSheet {...shown} />);
}

const any = 'any';

function SortSheet(shown: Shown) {
  const t = useText('task');
  const s = useText('common');
  const current = useListChoice();
  const [wanted, setWanted] = useState<ListChoice>(current);
  const change = (part: Partial<ListChoice>) => setWanted({ ...wanted, ...part });
  function show(choice: ListChoice) {
    chooseList(choice);
    shown.onClose();
  }
  const foot = (
    <>
      <Button kind="quiet" onClick={() => show(plainChoice)}>
        {t('list.clear')}
      </Button>
      <Button className="grow" onClick={() => show(wanted)}>
        {t('list.show')}
      </Button>
    </>
  );
  return (
    <Sheet {...shown} title={t('list.title')} closeLabel={s('page.close')} foot={foot}>
      <div className="stack">
        <fieldset className="task-orders">
          <legend className="field__label">{t('list.sort')}</legend>
          {taskOrders.map((order) => (
            <Radio
              key={order}
              name="order"
              label={t(`list.order.${order}`)}
              checked={wanted.order === order}
              onChange={() => change({ order })}
            />
          ))}
        </fieldset>
        <Select
          label={t('list.length')}
          options={[
            { value: any, label: t('list.anyLength') },
            ...lengths.map((count) => ({ value: String(count), label: t('list.upTo', { count }) })),
          ]}
          value={String(wanted.maxMinutes ?? any)}
          onChange={({ target }) =>
            change({ maxMinutes: lengths.find((each) => String(each) === target.value) ?? null })
          }
        />
        <Select
          label={t('list.kind')}
          options={[
            { value: any, label: t('list.anyKind') },
            ...surveyKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          value={wanted.kind ?? any}
          onChange={({ target }) =>
            change({ kind: surveyKinds.find((each) => each === target.value) ?? null })
          }
        />
        <Switch
          label={t('list.compensated')}
          checked={wanted.compensated}
          onChange={({ target }) => change({ compensated: target.checked })}
        />
      </div>
    </Sheet>
  );
}
