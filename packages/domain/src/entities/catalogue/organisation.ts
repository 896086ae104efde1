import { defineEntity } from '../define.ts';
import { choice, details, flag, reference, text } from '../field.ts';

/** Visible to members; written by ROLE_ADMIN. */
export const organisation = defineEntity({
  name: 'organisation',
  title: { one: 'Organisation', many: 'Organisations' },
  scope: 'installation',
  view: 'organisation_record',
  fields: {
    name: text({ required: true, max: 80, unique: true, spaced: true }),
    displayName: text({ readOnly: true, derived: true }),
    customerId: text(),
    companyId: text(),
    dynamixCompanyId: text(),
    organisationReferenceId: text(),
    timeZone: text({ required: true, max: 60 }),
    approvalRequired: flag(),
    settings: details(),
  },
  list: ['name', 'timeZone', 'approvalRequired', 'organisationReferenceId'],
});

export const organisationGroup = defineEntity({
  name: 'organisation-group',
  title: { one: 'Organisation group', many: 'Organisation groups' },
  fields: {
    name: text({ required: true, unique: true }),
    groupId: text({ max: 80 }),
    parentGroupId: reference({ to: 'organisation-group' }),
  },
});

export const organisationCustomGroup = defineEntity({
  name: 'organisation-custom-group',
  title: { one: 'Custom group', many: 'Custom groups' },
  fields: {
    name: text({ required: true, unique: true }),
    description: text({ max: 2000, lines: true }),
    kind: choice({ values: ['ASSET', 'DRIVER', 'SITE'] }),
  },
  list: ['name', 'kind', 'description'],
});

export const transporterEmail = defineEntity({
  name: 'transporter-email',
  title: { one: 'Transporter email', many: 'Transporter emails' },
  fields: {
    transporter: text({ required: true }),
    emailAddress: text({ required: true, max: 254, email: true }),
    siteId: reference({ to: 'site' }),
    isActive: flag(),
  },
  order: { by: 'transporter' },
});
