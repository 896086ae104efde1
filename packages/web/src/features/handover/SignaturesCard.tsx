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
import { useRemark } from './use-remark.ts';
import { type Clock, casesOfGiver, shownAdditions } from './words.ts';

interface Props {
  readonly handover: Handover;
  readonly login: string;
  readonly clock: Clock;
  /** Shows a handover signed by both. */
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
  // Kept here: the form goes when another signs.
  const signing = useSigning();
  const [remark, setRemark] = useRemark(login);
  const form = { ...props, signing, remark, onRemark: setRemark };
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
          {state === 'WAITS_FOR_FIRST' && maySign && <GiveForm {...form} />}
          {state === 'WAITS_FOR_SECOND' && isOwn && maySign && <WithdrawButton {...form} />}
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
            {state === 'WAITS_FOR_SECOND' && !isOwn && maySign && <TakeForm key={handover.id} {...form} />}
          </Signature>
        )}
        {signing.refused !== undefined && (
          <p className={classes.refused} role="alert">
            {signing.refused}
          </p>
        )}
      </Stack>
    </Card>
  );
}

interface FormProps extends Props {
  readonly remark: string;
  readonly signing: ReturnType<typeof useSigning>;
  onRemark(remark: string): void;
}

interface SignFormProps extends Pick<FormProps, 'remark' | 'signing' | 'onRemark'> {
  readonly label: string;
  readonly children?: ReactNode;
  sign(): Promise<void>;
}

function SignForm({ remark, label, signing, children, onRemark, sign }: SignFormProps) {
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
      </Stack>
    </form>
  );
}

function GiveForm({ remark, signing, onRemark }: FormProps) {
  const { t } = useTranslation();
  const sign = async () => {
    if (!(await signing.give(remark))) return;
    onRemark('');
    success(t('handover.given'));
  };
  return (
    <SignForm remark={remark} label={t('handover.give')} signing={signing} onRemark={onRemark} sign={sign} />
  );
}

function TakeForm({ handover, onSigned, remark, signing, onRemark }: FormProps) {
  const { t } = useTranslation();
  const [takesCases, setTakesCases] = useState(true);
  const count = casesOfGiver(handover);
  const { id, given } = handover;
  const sign = async () => {
    if (id === null) return;
    const done = await signing.take(id, { remark, takesCases, seen: shownAdditions(handover) });
    if (!done) return;
    onRemark('');
    success(t('handover.taken'));
    onSigned(id);
  };
  return (
    <SignForm remark={remark} label={t('handover.take')} signing={signing} onRemark={onRemark} sign={sign}>
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

function WithdrawButton({ handover: { id }, signing }: FormProps) {
  const { t } = useTranslation();
  const withdraw = async () => {
    if (id !== null && (await signing.withdraw(id))) success(t('handover.withdrawn'));
  };
  return (
    <Stack gap="xs" mt="xs">
      <p className="lh-hint">{t('handover.waitsForTaker')}</p>
      <Button variant="default" loading={signing.isBusy} onClick={() => void withdraw()}>
        {t('handover.withdraw')}
      </Button>
    </Stack>
  );
}
