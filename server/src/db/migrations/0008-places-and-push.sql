-- Regions of a size that people search by: for Great Britain its nations and the regions of England instead of 217 councils,
-- for Ireland its provinces instead of 26 counties. Territories nobody lives in, states of their own and post codes of armed
-- forces go. The names are filled in anew at the next start.
update profiles set region = case
  when region in (
    'GB-ABE', 'GB-ABD', 'GB-ANS', 'GB-AGB', 'GB-CLK', 'GB-DGY', 'GB-DND', 'GB-EAY', 'GB-EDU', 'GB-ELN', 'GB-ERW',
    'GB-EDH', 'GB-ELS', 'GB-FAL', 'GB-FIF', 'GB-GLG', 'GB-HLD', 'GB-IVC', 'GB-MLN', 'GB-MRY', 'GB-NAY', 'GB-NLK',
    'GB-ORK', 'GB-PKN', 'GB-RFW', 'GB-SCB', 'GB-ZET', 'GB-SAY', 'GB-SLK', 'GB-STG', 'GB-WDU', 'GB-WLN'
  ) then 'GB-SCT'
  when region in (
    'GB-BGW', 'GB-BGE', 'GB-CAY', 'GB-CRF', 'GB-CMN', 'GB-CGN', 'GB-CWY', 'GB-DEN', 'GB-FLN', 'GB-GWN', 'GB-AGY',
    'GB-MTY', 'GB-MON', 'GB-NTL', 'GB-NWP', 'GB-PEM', 'GB-POW', 'GB-RCT', 'GB-SWA', 'GB-TOF', 'GB-VGL', 'GB-WRX'
  ) then 'GB-WLS'
  when region in (
    'GB-ANN', 'GB-AND', 'GB-ABC', 'GB-BFS', 'GB-CCG', 'GB-DRS', 'GB-FMO', 'GB-LBC', 'GB-MEA', 'GB-MUL', 'GB-NMD'
  ) then 'GB-NIR'
  when region in (
    'GB-BDG', 'GB-BNE', 'GB-BEX', 'GB-BEN', 'GB-BRY', 'GB-CMD', 'GB-CRY', 'GB-EAL', 'GB-ENF', 'GB-GRE', 'GB-HCK',
    'GB-HMF', 'GB-HRY', 'GB-HRW', 'GB-HAV', 'GB-HIL', 'GB-HNS', 'GB-ISL', 'GB-KEC', 'GB-KTT', 'GB-LBH', 'GB-LEW',
    'GB-MRT', 'GB-NWM', 'GB-RDB', 'GB-RIC', 'GB-SWK', 'GB-STN', 'GB-TWH', 'GB-WFT', 'GB-WND', 'GB-WSM'
  ) then 'GB-LND'
  when region in (
    'GB-DAL', 'GB-DUR', 'GB-GAT', 'GB-HPL', 'GB-MDB', 'GB-NET', 'GB-NTY', 'GB-NBL', 'GB-RCC', 'GB-STY', 'GB-STT',
    'GB-SND'
  ) then 'GB-NE'
  when region in (
    'GB-BBD', 'GB-BPL', 'GB-BOL', 'GB-BUR', 'GB-CHE', 'GB-CHW', 'GB-CMA', 'GB-HAL', 'GB-KWL', 'GB-LAN', 'GB-LIV',
    'GB-MAN', 'GB-OLD', 'GB-RCH', 'GB-SLF', 'GB-SFT', 'GB-SHN', 'GB-SKP', 'GB-TAM', 'GB-TRF', 'GB-WRT', 'GB-WGN',
    'GB-WRL'
  ) then 'GB-NW'
  when region in (
    'GB-BNS', 'GB-BRD', 'GB-CLD', 'GB-DNC', 'GB-ERY', 'GB-KHL', 'GB-KIR', 'GB-LDS', 'GB-NEL', 'GB-NLN', 'GB-NYK',
    'GB-ROT', 'GB-SHF', 'GB-WKF', 'GB-YOR'
  ) then 'GB-YH'
  when region in (
    'GB-DER', 'GB-DBY', 'GB-LCE', 'GB-LEC', 'GB-LIN', 'GB-NTH', 'GB-NGM', 'GB-NTT', 'GB-RUT'
  ) then 'GB-EM'
  when region in (
    'GB-BIR', 'GB-COV', 'GB-DUD', 'GB-HEF', 'GB-SAW', 'GB-SHR', 'GB-SOL', 'GB-STS', 'GB-STE', 'GB-TFW', 'GB-WLL',
    'GB-WAR', 'GB-WLV', 'GB-WOR'
  ) then 'GB-WM'
  when region in (
    'GB-BDF', 'GB-CAM', 'GB-CBF', 'GB-ESS', 'GB-HRT', 'GB-LUT', 'GB-NFK', 'GB-PTE', 'GB-SOS', 'GB-SFK', 'GB-THR'
  ) then 'GB-EE'
  when region in (
    'GB-BRK', 'GB-BRC', 'GB-BNH', 'GB-BKM', 'GB-ESX', 'GB-HAM', 'GB-IOW', 'GB-KEN', 'GB-MDW', 'GB-MIK', 'GB-OXF',
    'GB-POR', 'GB-RDG', 'GB-SLG', 'GB-STH', 'GB-SRY', 'GB-WBK', 'GB-WSX', 'GB-WNM', 'GB-WOK'
  ) then 'GB-SE'
  when region in (
    'GB-BAS', 'GB-BCP', 'GB-BST', 'GB-CON', 'GB-DEV', 'GB-DOR', 'GB-GLS', 'GB-IOS', 'GB-NSM', 'GB-PLY', 'GB-SOM',
    'GB-SGC', 'GB-SWD', 'GB-TOB', 'GB-WIL'
  ) then 'GB-SW'
  when region in (
    'IE-G', 'IE-LM', 'IE-MO', 'IE-RN', 'IE-SO'
  ) then 'IE-C'
  when region in (
    'IE-CW', 'IE-D', 'IE-KE', 'IE-KK', 'IE-LS', 'IE-LD', 'IE-LH', 'IE-MH', 'IE-OY', 'IE-WH', 'IE-WX', 'IE-WW'
  ) then 'IE-L'
  when region in (
    'IE-CE', 'IE-CO', 'IE-KY', 'IE-LK', 'IE-TA', 'IE-WD'
  ) then 'IE-M'
  when region in (
    'IE-CN', 'IE-DL', 'IE-MN'
  ) then 'IE-U'
  when region in ('FR-CP', 'FR-TF', 'US-AA', 'US-AE', 'US-AP', 'US-FM', 'US-MH', 'US-PW') then null
  else region end
where country in ('GB', 'IE') or region in ('FR-CP', 'FR-TF', 'US-AA', 'US-AE', 'US-AP', 'US-FM', 'US-MH', 'US-PW');

delete from regions;

-- Which steps of the sign-up are done, in whatever order they came; next_step is the first that is not.
alter table users add column steps_done smallint[] not null default '{}';
update users set steps_done = (select array_agg(step) from generate_series(1, next_step - 1) as step) where next_step > 1;

-- Makes the message that waits for the activation one message, however often its sending is tried.
alter table waiting_messages add column client_id uuid not null default gen_random_uuid();

-- A browser is told of news for as long as its session lasts.
alter table push_subscriptions add column session_id uuid references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
