import type { OrganisationDataChanged } from '@linehaul/contracts/live';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useEffect, useEffectEvent } from 'react';
import { organisationDataReader } from '../../features/organisation/index.ts';
import { queryClient } from '../../platform/api/index.ts';
import { listenToOrganisation } from '../../platform/stream/index.ts';
import { recordKindOf, recordsKey } from '../../shared/organisation-data/index.ts';

export function useOrganisationChanges(organisation: Organisation | undefined): void {
  const { id, name } = organisation ?? {};
  // A reload gives a new, equal object.
  const newReader = useEffectEvent(() => organisation && organisationDataReader(organisation));
  useEffect(() => {
    const reader = newReader();
    if (!reader || !id || !name) return;
    const end = listenToOrganisation(name, {
      on: {
        'organisation-data': ({ lists }: OrganisationDataChanged) => {
          reader.read(lists);
          for (const kind of new Set(lists.map(recordKindOf))) {
            void queryClient.invalidateQueries({ queryKey: recordsKey(id, kind) });
          }
        },
      },
      onAgain() {
        reader.read(undefined);
        void queryClient.invalidateQueries({ queryKey: recordsKey(id) });
      },
    });
    return () => {
      end();
      reader.stop();
    };
  }, [id, name]);
}
