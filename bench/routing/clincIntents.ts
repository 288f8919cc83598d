/** Reads CLINC150 as intents of Docent: only those of its intents that are clearly one of ours. */
import type { Intent } from '../../src/main/query/understand/intent/intentPatterns.ts'

const intents: Partial<Readonly<Record<Intent, string>>> = {
  greeting: 'greeting',
  thanks: 'thank_you',
  farewell: 'goodbye',
  about: 'are_you_a_bot what_can_i_ask_you what_is_your_name who_made_you who_do_you_work_for',
  smallTalk:
    'how_old_are_you where_are_you_from do_you_have_pets what_are_your_hobbies meaning_of_life tell_joke fun_fact',
  command: [
    'play_music alarm timer reminder_update make_call text smart_home next_song change_volume change_speed',
    'whisper_mode change_accent change_language change_ai_name sync_device reset_settings flip_coin roll_dice',
    'book_flight book_hotel restaurant_reservation car_rental uber schedule_meeting',
    'todo_list_update shopping_list_update calendar_update',
    'update_playlist order pay_bill transfer freeze_account find_phone',
  ].join(' '),
  question: [
    'definition improve_credit_score payday replacement_card_duration application_status flight_status oil_change_how',
    'balance confirm_reservation distance transactions restaurant_suggestion rewards_balance spending_history',
    'pto_request_status credit_score lost_luggage mpg oil_change_when travel_suggestion insurance tire_pressure apr',
    'nutrition_info calendar carry_on pto_used food_last cook_time ingredient_substitution todo_list w2 bill_due',
    'calories restaurant_reviews routing gas_type plug_type exchange_rate next_holiday credit_limit how_busy',
    'accept_reservations order_status account_blocked international_fees last_maintenance meeting_schedule',
    'ingredients_list min_payment international_visa vaccines pto_balance interest_rate shopping_list bill_balance',
    'expiration_date jump_start recipe income traffic card_declined taxes directions oos',
  ].join(' '),
}

const intentOfLabel = new Map(
  Object.entries(intents).flatMap(([intent, labels]) =>
    // The keys are those of the record above.
    labels.split(' ').map((label) => [label, intent as Intent] as const),
  ),
)

/** The labelled intent, or null of an intent that is none of ours or several. Out of scope counts as a question. */
export function intentOfClinc(label: string): Intent | null {
  return intentOfLabel.get(label) ?? null
}
