import type { Handover } from '@linehaul/contracts/handover';
import { HANDOVER_REMARK_LIMIT } from '@linehaul/domain/handover';
import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { success } from '../../ui/index.ts';
import { Card } from '../../ui/insights/index.ts';
import classes from './handover.module.css';
import { Signature } from './Signature.tsx';
import { useSigning } from './use-handover.ts';
import { type Clock, casesOfGiver, shownAdditions } from './words.ts';

interface Props {
  readonly handover: Handover;
  readonly login: string;
  readonly clock: Clock;
  /** Shows one that was signed by both. */
  onSigned(id: string): void;
}

export function SignaturesCard(props: Props) {
  const { t } = useTranslation();
  const { handover, login, clock } = props;
  const { given, taken, state, handedCases } = handover;
  const maySign = useMay('control');
  const count = [given, taken].filter(Boolean).length;
  const isOwn = given?.login === login;
  const who = { login, clock };
  return (
    <Card
      title={t('handover.signatures')}
      side={<span className="lh-note">{t('handover.signed', { count })}</span>}
    >
      <Stack gap="sm" className={classes.signatures}>
        <Signature
          title={t('handover.handingOver')}
          signature={given}
          expected={state === 'WAITS_FOR_FIRST' && maySign ? login : undefined}
          {...who}
        >
          {state === 'WAITS_FOR_FIRST' && maySign && <GiveForm {...props} />}
          {state === 'WAITS_FOR_SECOND' && isOwn && maySign && <WithdrawButton {...props} />}
        </Signature>
        {given && (
          <Signature
            title={t('handover.takingOver')}
            signature={taken}
            expected={state === 'WAITS_FOR_SECOND' && !isOwn && maySign ? login : undefined}
            {...who}
          >
            {taken && handedCases !== null && handedCases > 0 && (
              <p className={classes.under}>{t('handover.handed', { count: handedCases })}</p>
            )}
            {state === 'WAITS_FOR_SECOND' && !isOwn && maySign && (
              // Another handover starts with an empty form.
              <TakeForm key={handover.id} {...props} />
            )}
          </Signature>
        )}
      </Stack>
    </Card>
  );
}

interface FormProps {
  readonly remark: string;
  readonly label: string;
  readonly signing: ReturnType<typeof useSigning>;
  readonly children?: ReactNode;
  onRemark(remark: string): void;
  sign(): Promise<void>;
}

function SignForm({ remark, label, signing, children, onRemark, sign }: FormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sign();
  };
  return (
    <form onSubmit={submit} aria-label={label}>
      <Stack gap="xs">
        <Textarea
          label={t('handover.remark')}
          placeholder={t('handover.remarkHint', { count: HANDOVER_REMARK_LIMIT })}
          maxLength={HANDOVER_REMARK_LIMIT}
          autosize
          minRows={2}
          maxRows={6}
          value={remark}
          onChange={(event) => onRemark(event.currentTarget.value)}
        />
        {children}
        <Button type="submit" fullWidth loading={signing.isBusy}>
          {label}
        </Button>
        <Refused signing={signing} />
      </Stack>
    </form>
  );
}

function Refused({ signing }: Pick<FormProps, 'signing'>) {
  return signing.refused === undefined ? null : (
    <p className={classes.refused} role="alert">
      {signing.refused}
    </p>
  );
}

function GiveForm(_: Props) {
  const { t } = useTranslation();
  const signing = useSigning();
  const [remark, setRemark] = useState('');
  return (
    <SignForm
      remark={remark}
      label={t('handover.give')}
      signing={signing}
      onRemark={setRemark}
      sign={async () => {
        if (await signing.give(remark)) success(t('handover.given'));
      }}
    />
  );
}

function TakeForm({ handover, onSigned }: Props) {
  const { t } = useTranslation();
  const signing = useSigning();
  const [remark, setRemark] = useState('');
  const [takesCases, setTakesCases] = useState(true);
  const count = casesOfGiver(handover);
  const { id, given } = handover;
  const sign = async () => {
    if (id === null) return;
    const done = await signing.take(id, { remark, takesCases, seen: shownAdditions(handover) });
    if (!done) return;
    success(t('handover.taken'));
    onSigned(id);
  };
  return (
    <SignForm remark={remark} label={t('handover.take')} signing={signing} onRemark={setRemark} sign={sign}>
      {count > 0 && (
        <Checkbox
          label={t('handover.takeCases', { count, giver: given?.login })}
          description={t('handover.takeCasesHint')}
          checked={takesCases}
          onChange={(event) => setTakesCases(event.currentTarget.checked)}
        />
      )}
    </SignForm>
  );
}

function WithdrawButton({ handover: { id } }: Props) {
  const { t } = useTranslation();
  const signing = useSigning();
  const withdraw = async () => {
    if (id !== null && (await signing.withdraw(id))) success(t('handover.withdrawn'));
  };
  return (
    <Stack gap="xs" mt="xs">
      <p className="lh-hint">{t('handover.waitsForTaker')}</p>
      <Button variant="default" loading={signing.isBusy} onClick={() => void withdraw()}>
        {t('handover.withdraw')}
      </Button>
      <Refused signing={signing} />
    </Stack>
  );
}
